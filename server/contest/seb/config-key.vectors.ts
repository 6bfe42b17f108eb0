import type { SebSetting, SebSettings } from './config-key.ts';

/*
 * Settings from two files with known Config Keys, saved by Safe Exam Browser 2.1.4 (macOS) and 2.2.3
 * (Windows). Here they are grouped by value, not in the order in which they are hashed.
 */

const each = (names: string, value: SebSetting): SebSettings =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, value]),
  );

const ports = { FTP: 21, HTTP: 80, HTTPS: 443, RTSP: 554, SOCKS: 1080 };

const proxies = (prefix: string): SebSettings => {
  const settings: SebSettings = {
    ...each('AutoConfigurationEnabled AutoDiscoveryEnabled ExcludeSimpleHostnames', false),
    ...each('AutoConfigurationJavaScript AutoConfigurationURL', ''),
    ExceptionsList: [],
    FTPPassive: true,
  };
  for (const [name, port] of Object.entries(ports)) {
    Object.assign(settings, each(`${name}Enable ${name}RequiresPassword`, false));
    Object.assign(settings, each(`${name}Password ${name}Proxy ${name}Username`, ''), {
      [`${name}Port`]: port,
    });
  }
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [prefix + name, value]));
};

const both: SebSettings = {
  ...each(
    `allowBrowsingBackForward allowDictation allowDictionaryLookup allowDisplayMirroring allowFlashFullscreen
    allowPDFPlugIn allowScreenSharing allowSiri allowSpellCheck allowSwitchToApplications
    allowUserAppFolderInstall allowVideoCapture allowWlan blockPopUpWindows browserScreenKeyboard
    downloadPDFFiles enableAltEsc enableAltF4 enableAltMouseWheel enableBrowserWindowToolbar enableCtrlEsc
    enableJava enablePrintScreen enableStartMenu enableTouchExit hideBrowserWindowToolbar
    insideSebEnableChangeAPassword insideSebEnableEaseOfAccess insideSebEnableLockThisComputer
    insideSebEnableLogOff insideSebEnableShutDown insideSebEnableStartTaskManager insideSebEnableSwitchUser
    insideSebEnableVmWareClientShade killExplorerShell newBrowserWindowByLinkBlockForeign
    newBrowserWindowByScriptBlockForeign newBrowserWindowShowReloadWarning openDownloads
    pinEmbeddedCertificates removeBrowserProfile removeLocalStorage restartExamUseStartURL touchOptimized
    URLFilterEnable URLFilterEnableContentFilter`,
    false,
  ),
  ...each(
    `allowedDisplayBuiltin allowPreferencesWindow allowQuit browserURLSalt browserWindowAllowReload
    createNewDesktop detectStoppedProcess downloadAndOpenSebConfig enableAltTab enableAppSwitcherCheck
    enableEsc enableF1 enableF2 enableF3 enableF4 enableF5 enableF6 enableF7 enableF8 enableF9 enableF10
    enableF11 enableF12 enableJavaScript enableLogging enablePlugIns enablePrivateClipboard enableRightMouse
    enableSebBrowser enableZoomPage enableZoomText forceAppFolderInstall hookKeys ignoreExitKeys
    monitorProcesses newBrowserWindowAllowReload newBrowserWindowNavigation quitURLConfirm
    restartExamPasswordProtected sendBrowserExamKey showReloadButton showTaskBar showTime urlFilterRegex`,
    true,
  ),
  ...each(
    `blacklistURLFilter browserUserAgent browserUserAgentMacCustom browserUserAgentWinDesktopModeCustom
    browserUserAgentWinTouchModeCustom hashedAdminPassword hashedQuitPassword logDirectoryWin quitURL
    restartExamText restartExamURL sebServerURL whitelistURLFilter`,
    '',
  ),
  ...each(
    `browserUserAgentMac browserUserAgentWinDesktopMode browserUserAgentWinTouchMode browserViewMode
    chooseFileToUploadPolicy proxySettingsPolicy sebConfigPurpose sebMode zoomMode`,
    0,
  ),
  ...each('additionalResources embeddedCertificates URLFilterRules', []),
  ...each('mainBrowserWindowHeight mainBrowserWindowWidth newBrowserWindowByLinkHeight', '100%'),
  ...each('allowedDisplaysMaxNumber mainBrowserWindowPositioning', 1),
  ...each('exitKey1 newBrowserWindowByLinkPositioning newBrowserWindowByScriptPolicy oskBehavior', 2),
  minMacOSVersion: 4,
  exitKey2: 10,
  exitKey3: 5,
  browserMessagingPingTime: 120_000,
  newBrowserWindowByLinkWidth: '1000',
  taskBarHeight: 40,
};

export const macSettings: SebSettings = {
  ...both,
  ...each(
    `allowDownUploads allowVirtualMachine browserMediaAutoplay configFileCreateIdentity
    configFileEncryptUsingIdentity enableDrawingEditor examSessionReconfigureAllow ignoreQuitPassword
    insideSebEnableNetworkConnectionSelector logSendingRequiresAdminPassword
    mobileAllowPictureInPictureMediaPlayback mobileAllowQRCodeConfig mobileAllowSingleAppMode
    mobileCompactAllowInlineMediaPlayback mobileEnableGuidedAccessLinkTransform mobileShowSettings
    mobileSupportedScreenOrientationsCompactPortraitUpsideDown quitURLRestart sebServerFallback
    showInputLanguage showNavigationButtons showReloadWarning showScanQRCodeButton startURLAllowDeepLink
    startURLAppendQueryParameter urlFilterTrustedContent`,
    false,
  ),
  ...each(
    `allowUserSwitching examSessionClearSessionCookies mobileAllowInlineMediaPlayback mobileEnableASAM
    mobilePreventAutoLock mobileSupportedFormFactorsCompact mobileSupportedFormFactorsNonTelephonyCompact
    mobileSupportedFormFactorsRegular mobileSupportedScreenOrientationsCompactLandscapeLeft
    mobileSupportedScreenOrientationsCompactLandscapeRight mobileSupportedScreenOrientationsCompactPortrait
    mobileSupportedScreenOrientationsRegularLandscapeLeft
    mobileSupportedScreenOrientationsRegularLandscapeRight mobileSupportedScreenOrientationsRegularPortrait
    mobileSupportedScreenOrientationsRegularPortraitUpsideDown showBackToStartButton showMenuBar
    showQuitButton`,
    true,
  ),
  ...each('browserUserAgentiOSCustom configKeySalt examSessionReconfigureConfigURL logDirectoryOSX', ''),
  ...each('allowiOSBetaVersionNumber browserUserAgentiOS browserWindowShowURL URLFilterMessage', 0),
  ...each('permittedProcesses prohibitedProcesses URLFilterIgnoreList', []),
  ...each('mobileStatusBarAppearance mobileStatusBarAppearanceExtended newBrowserWindowByLinkPolicy', 1),
  ...each('newBrowserWindowShowURL sebServicePolicy', 2),
  allowiOSVersionNumberMajor: 9,
  allowiOSVersionNumberMinor: 3,
  allowiOSVersionNumberPatch: 5,
  browserMessagingSocket: String.raw`ws:\localhost:8706`,
  browserUserAgentWinTouchModeIPad:
    'Mozilla/5.0 (iPad; CPU OS 11_4_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/11.0 Mobile/15E148 Safari/604.1',
  downloadDirectoryOSX: '/Users/andrewmadden/Downloads',
  downloadDirectoryWin: 'Downloads',
  examKeySalt: '4iLONVAc1yKWLxbe6Vbf2vWYQO6zIRAobKgc3f25LH8=',
  logLevel: 4,
  proxies: proxies('org_safeexambrowser_SEB_'),
  startURL: 'https://www.google.com',
};

const prohibited: SebSettings = {
  ...each('active currentUser', true),
  ...each('description identifier user windowHandlingProcess', ''),
  os: 1,
  strongKill: false,
};

export const winSettings: SebSettings = {
  ...both,
  ...each(
    `allowAudioCapture audioMute audioSetVolumeLevel backgroundOpenSEBConfig enableURLContentFilter
    enableURLFilter insideSebEnableEnableNetworkConnectionSelector showMenuBar useAsymmetricOnlyEncryption`,
    false,
  ),
  ...each(
    `allowDownUploads allowVirtualMachine audioControlEnabled lockOnMessageSocketClose showInputLanguage
    showReloadWarning urlFilterTrustedContent`,
    true,
  ),
  ...each('browserExamKey browserWindowTitleSuffix downloadDirectoryWin startResource', ''),
  ...each('additionalDictionaries allowSpellCheckDictionary', []),
  audioVolumeLevel: 25,
  browserMessagingSocket: 'ws://localhost:8706',
  browserUserAgentWinTouchModeIPad:
    'Mozilla/5.0 (iPad; CPU OS 11_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/11.3 Mobile/15E216 Safari/605.1.15',
  downloadDirectoryOSX: '~/Downloads',
  examKeySalt: 'QJAqvg89YMP6JagAshUm6QqpqpsrVS9ZWUYjdZhfEao=',
  logDirectoryOSX: '~/Documents',
  newBrowserWindowByLinkPolicy: 2,
  originatorVersion: 'SEB_Win_2.1.1',
  permittedProcesses: [
    {
      ...each('active autostart iconInTaskbar', true),
      ...each('allowUserToChooseApp runInBackground strongKill', false),
      ...each('description windowHandlingProcess', ''),
      arguments: [],
      executable: 'firefox.exe',
      identifier: 'Firefox',
      originalName: 'firefox.exe',
      os: 1,
      path: '../xulrunner/',
      title: 'SEB',
    },
  ],
  prohibitedProcesses: `join.me RPCSuite RPCService RemotePCDesktop beamyourscreen-host AeroAdmin Mikogo-host
    chromoting vncserverui vncviewer vncserver TeamViewer GotoMeetingWinStore g2mcomm.exe SkypeHost Skype`
    .split(/\s+/)
    .map((name) => Object.assign(each('executable originalName', name), prohibited)),
  proxies: proxies(''),
  sebServicePolicy: 1,
  startURL: 'https://safeexambrowser.org/start',
};
