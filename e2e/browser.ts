import { existsSync } from 'node:fs'

/**
 * A Chromium for the stories: the machine's own, or the one that comes from npm for machines without. The latter unpacks
 * its libraries only where it believes to be on Lambda, and decides that when it is imported.
 */
export async function chromiumPath(): Promise<string> {
  const own = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  const found = own.find(path => path && existsSync(path))
  if (found) return found
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
