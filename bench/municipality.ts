import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Turn the demo's configuration into that of a real municipality: the product then starts without the demo's external services in
 * its process.
 * @param suggestUrl the address service that looks up addresses; without one they are not looked up
 * @returns the path of its configuration
 */
export async function benchMunicipality(folder: string, suggestUrl: string | undefined): Promise<string> {
  const { addressService, ...demo } = JSON.parse(await readFile('demo/municipality.json', 'utf8'))
  const withService = suggestUrl && { addressService: { ...addressService, suggestUrl } }
  const path = join(folder, 'bench.json')
  await mkdir(folder, { recursive: true })
  await writeFile(path, JSON.stringify({ ...demo, ...withService, logo: { ...demo.logo, url: '/logo.svg' } }))
  return path
}
