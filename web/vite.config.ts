import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = `http://localhost:${process.env.PORT || 3000}`;

/** Used by `npm run dev` and by web/build.ts. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
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
            { name: 'sending', test: /\/web\/(quiz|offline|\w+\.ts)/, minShareCount: 2 },
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
