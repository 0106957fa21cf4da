import { existsSync } from 'node:fs'

/** Headless builds, which take two thirds of the time of the others. */
const headless = [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell']
const others = ['chromium', 'chromium-browser', 'google-chrome'].map(name => `/usr/bin/${name}`)

/**
 * The path of a Chromium for the stories: the machine's own, or the one from npm. The latter unpacks its libraries only on
 * Lambda, which it detects by an environment variable when it is imported.
 */
export async function chromiumPath(): Promise<string> {
  const fromNpm = process.platform === 'linux' && process.arch === 'x64'
  const installed = [...headless, ...(fromNpm ? [] : others)].find(path => path && existsSync(path))
  if (installed) return installed
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}

/** Without these the browser connects to its vendor at every start. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
