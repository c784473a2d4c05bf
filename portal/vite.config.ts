import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { LANGUAGE_FILES } from '../server/cli/language-files.mjs';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  root: path('.'),
  base: '/',
  plugins: [react()],
  define: { LANGUAGE_FILES: JSON.stringify(LANGUAGE_FILES) },
  resolve: { alias: { '@contract': path('../server/contract'), '@web': path('../web') } },
  build: {
    outDir: path('../dist/portal'),
    emptyOutDir: true,
    // The manifest lists the files loaded first, to measure their size.
    manifest: true,
    // The content security policy forbids data: URLs for fonts and scripts.
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The landing page must load no code of other pages. The manifest lists its entry only as a separate file.
            { name: 'landing', tags: ['$initial'], test: /^(?!.*(main\.ts|index\.html))/, priority: 1 },
            // Puts code that most pages share into one file: fewer requests, and it compresses better.
            { name: 'shared', minShareCount: 12 },
          ],
        },
      },
    },
  },
});
