import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { LANGUAGE_FILES } from '../server/cli/language-files.mjs';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  root: path('.'),
  base: '/admin/',
  plugins: [react()],
  define: { LANGUAGE_FILES: JSON.stringify(LANGUAGE_FILES) },
  resolve: { alias: { '@contract': path('../server/contract'), '@web': path('../web') } },
  build: {
    outDir: path('../dist/admin'),
    emptyOutDir: true,
    // The manifest lists the files loaded first, to measure their size.
    manifest: true,
    // The content security policy forbids data: URLs for fonts and scripts.
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Puts code that most pages share into one file. Split by page sets, it compresses worse.
        codeSplitting: {
          groups: [
            { name: 'shared', test: /\/(admin|web|contract)\//, minShareCount: 40 },
            { name: 'vendor', test: /node_modules/, minShareCount: 30 },
          ],
        },
      },
    },
  },
});
