import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Hot reload needs this before the first component, as a file: pages have no inline scripts. */
const refreshPreamble: Plugin = {
  name: 'refresh-preamble',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use('/refresh-preamble.js', (_, response) => {
      response.setHeader('Content-Type', 'text/javascript')
      response.end(react.preambleCode.replace('__BASE__', '/'))
    })
  },
}

export default defineConfig({
  plugins: [react(), refreshPreamble],
  appType: 'custom',
  clearScreen: false,
  build: {
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000, // kB, unpacked; what counts is asserted in test/bundle-size.test.ts
  },
  server: { port: 5173, strictPort: true, cors: true },
})
