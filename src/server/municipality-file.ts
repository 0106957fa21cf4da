import { existsSync, readFileSync } from 'node:fs'
import { dirname, extname, resolve } from 'node:path'
import { Municipality } from '../kit/configuration.ts'
import { ConfigurationError } from './configuration-error.ts'
import { settingMistakesOf } from './setting-mistakes.ts'

/**
 * A municipality's configuration from its JSON file, with every default filled in.
 * @throws ConfigurationError with a sentence for each mistake
 */
export function readMunicipality(path: string): Municipality {
  const text = readTextFile(path, "The municipality's configuration")
  const { data, error } = Municipality.safeParse(parseJson(text, path), { reportInput: true })
  if (data) return data
  const nameOf = (setting: string) => `${path}: ${setting || 'the whole file'}`
  throw new ConfigurationError(...settingMistakesOf(error, { schema: Municipality, nameOf }))
}

/** A logo that is a file beside the configuration is served by this server, under a path of its own. */
export function readMunicipalityWithLogo(path: string) {
  const municipality = readMunicipality(path)
  const { url } = municipality.logo
  if (/^(https?:\/)?\//.test(url)) return { municipality, logoFile: undefined }
  const logoFile = resolve(dirname(path), url)
  if (!existsSync(logoFile))
    throw new ConfigurationError(`${path}: logo.url is a file that cannot be read: ${logoFile}.`)
  const logo = { ...municipality.logo, url: `/municipality/logo${extname(url)}` }
  return { municipality: { ...municipality, logo }, logoFile }
}

/** The text of a file that a setting names. @throws ConfigurationError when it cannot be read */
export function readTextFile(path: string, what: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new ConfigurationError(`${what} cannot be read: ${resolve(path)}.`)
  }
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ConfigurationError(`${path} is not JSON: ${error instanceof Error ? error.message : ''}.`)
  }
}
