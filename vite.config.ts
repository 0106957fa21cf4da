import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  appType: 'custom',
  clearScreen: false,
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rollupOptions: { input: ['src/app/citizen.web.tsx', 'src/app/staff.web.tsx'] },
  },
  server: { port: 5173, strictPort: true, cors: true },
})
