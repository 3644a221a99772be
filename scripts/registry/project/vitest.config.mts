import { defineConfig } from 'vitest/config';

export default defineConfig({
  cacheDir: './.vite',
  oxc: { jsx: { runtime: 'automatic' } },
  resolve: { alias: { '@': import.meta.dirname } },
  test: { environment: 'jsdom', include: ['*.test.tsx'], testTimeout: 30_000 },
});
