import { readFileSync, statSync } from 'node:fs'
import { dirname, extname, resolve } from 'node:path'
import { Municipality } from '#kit/configuration.ts'
import { ConfigurationError } from './configuration-error.ts'
import { settingMistakesOf } from './setting-mistakes.ts'

/**
 * Returns a municipality's configuration from its JSON file, with every default filled in. @throws ConfigurationError
 * with a sentence for each mistake
 */
export function readMunicipality(path: string): Municipality {
  const text = readTextFile(path, "The municipality's configuration")
  const { data, error } = Municipality.safeParse(parseJson(text, path), { reportInput: true })
  if (data) return data
  const nameOf = (setting: string) => `${path}: ${setting || 'the whole file'}`
  throw new ConfigurationError(...settingMistakesOf(error, { schema: Municipality, nameOf }))
}

/** Returns the configuration and its logo. A logo file beside the configuration gets a path on this server. */
export function readMunicipalityWithLogo(path: string) {
  const municipality = readMunicipality(path)
  const { url } = municipality.logo
  if (/^(https?:\/)?\//.test(url)) return { municipality, logoFile: undefined }
  const logoFile = resolve(dirname(path), url)
  if (!isFile(logoFile)) throw new ConfigurationError(`${path}: logo.url is a file that cannot be read: ${logoFile}.`)
  const logo = { ...municipality.logo, url: `/municipality/logo${extname(url)}` }
  return { municipality: { ...municipality, logo }, logoFile }
}

/** Bytes. */
const maxFileSize = 20_000_000

/** Reading a pipe or a device may never end. */
const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true

/** Returns the text of a file that a setting names. @throws ConfigurationError when it cannot be read */
export function readTextFile(path: string, what: string) {
  try {
    if (isFile(path) && statSync(path).size <= maxFileSize) return readFileSync(path, 'utf8')
  } catch {
    // Thrown below: a parent is no folder, or may not be entered.
  }
  throw new ConfigurationError(`${what} cannot be read: ${resolve(path)}.`)
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ConfigurationError(`${path} is not JSON: ${error instanceof Error ? error.message : ''}.`)
  }
}
