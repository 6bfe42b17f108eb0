import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const NO_SCROLL_AREA = '\0no-scroll-area';
const server = `http://localhost:${process.env.PORT || 3000}`;

/**
 * Mantine's dialog imports its ScrollArea, and with it what places menus, only to ask whether it was given one. None is here, so the
 * build has something else for it to compare with: 15 kB less for every student.
 */
const dialogsWithoutScrollArea: Plugin = {
  name: 'dialogs-without-scroll-area',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source, importer) =>
    importer?.endsWith('/Modal/ModalRoot.mjs') && source.endsWith('/ScrollArea.mjs') ? NO_SCROLL_AREA : null,
  load: (id) => (id === NO_SCROLL_AREA ? 'export const ScrollArea = { Autosize: null };' : null),
  generateBundle() {
    if (!this.getModuleInfo(NO_SCROLL_AREA))
      this.error('Mantine has moved its dialog: the student pays 15 kB.');
  },
};

/** Used by `npm run dev` and by web/build/build.ts. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), dialogsWithoutScrollArea],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // A plain http:// server answers six requests at a time: on a slow network fifty small files take longer than
        // three larger ones. What several pages share goes together, what one page needs stays with it.
        codeSplitting: {
          groups: [
            { name: 'shared', minShareCount: 11 },
            // What every page needs to send the answers that wait.
            { name: 'sending', test: /\/web\/(quiz|offline|api|browser)\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    // The landing page shows docs/screenshots.
    fs: { allow: ['..'] },
    proxy: { '/api': server, '/healthz': server },
  },
});
