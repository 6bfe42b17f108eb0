import { Container, Group, VisuallyHidden } from '../base/elements/layout.tsx';
import { Text } from '../base/elements/text.tsx';
import { IconBrandGithub, IconBrandLinkedin, IconBrandX } from '@tabler/icons-react';
import { Link } from '../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { useSettings } from '../base/api/settings.ts';
import { LanguageButton } from '../people/account/language-button.tsx';
import { Brand } from '../base/elements/brand.tsx';
import classes from './footer.module.css';

const QUICK_LINKS = [
  { to: '#about', label: t`About` },
  { to: '#features', label: t`Features` },
  { to: '#pricing', label: t`Pricing` },
  { to: '#contact', label: t`Contact` },
];

/** Social links. They lead to the URL in the settings, or else to the site's front page. */
const SOCIAL = [
  { setting: 'githubUrl', front: 'https://github.com/', label: 'GitHub', Icon: IconBrandGithub },
  { setting: 'xUrl', front: 'https://x.com/', label: 'X', Icon: IconBrandX },
  { setting: 'linkedinUrl', front: 'https://www.linkedin.com/', label: 'LinkedIn', Icon: IconBrandLinkedin },
] as const;

export function Footer() {
  const settings = useSettings();
  return (
    <footer className={classes.footer}>
      <Container size="lg">
        <Group justify="space-between" align="flex-start" gap="xl">
          <div>
            <Brand />
            <LanguageButton />
          </div>
          <nav aria-label={t`Quick Links`}>
            <Text fw={600} mb={4}>{t`Quick Links`}</Text>
            <ul className={classes.links}>
              <li>
                <Link to="/" className={classes.link}>{t`Home`}</Link>
              </li>
              {QUICK_LINKS.map(({ to, label }) => (
                <li key={to}>
                  <a href={to} className={classes.link}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <Group gap={4}>
            {SOCIAL.map(({ setting, front, label, Icon }) => (
              <a
                key={label}
                href={settings?.[setting] ?? front}
                className={classes.social}
                target="_blank"
                rel="noopener noreferrer"
              >
                <Icon size={22} stroke={1.75} aria-hidden="true" />
                <VisuallyHidden>{t`${label} (opens in a new tab)`}</VisuallyHidden>
              </a>
            ))}
          </Group>
        </Group>
        <Text size="sm" c="dimmed" mt="xl">{t`© 2024 Tallymark. Free software under the MIT licence.`}</Text>
      </Container>
    </footer>
  );
}
