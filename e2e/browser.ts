import { existsSync } from 'node:fs'

/** Without a window, and so in two thirds of the time of the others. */
const headless = [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell']
const others = ['chromium', 'chromium-browser', 'google-chrome'].map(name => `/usr/bin/${name}`)

/**
 * A Chromium for the stories: the machine's own, or the one that comes from npm. The latter unpacks its libraries only where
 * it believes to be on Lambda, and decides that when it is imported.
 */
export async function chromiumPath(): Promise<string> {
  const fromNpm = process.platform === 'linux' && process.arch === 'x64'
  const own = [...headless, ...(fromNpm ? [] : others)].find(path => path && existsSync(path))
  if (own) return own
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}

/** Quiet: without these the browser tries to reach its maker at every start. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
