import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Turn the demo's configuration into that of a real municipality: the product then starts without the demo's external services in
 * its process, and looks up no addresses.
 * @returns the path of its configuration
 */
export async function benchMunicipality(folder: string): Promise<string> {
  const { addressService: _, ...demo } = JSON.parse(await readFile('demo/municipality.json', 'utf8'))
  const path = join(folder, 'bench.json')
  await mkdir(folder, { recursive: true })
  await writeFile(path, JSON.stringify({ ...demo, logo: { ...demo.logo, url: '/logo.svg' } }))
  return path
}
