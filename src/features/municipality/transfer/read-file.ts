import { z } from 'zod'
import { fileFormat, fileVersion, mistakeIn, type Sections, SettingsFile } from './format.ts'
import { type Misfit, type Row, rowsIn } from './signalen-rows.ts'

/** The meaning of rows of Signalen depends on this installation. */
type Read = { sections: Sections } | { rows: Row[]; misfits: Misfit[] } | { errors: string[] }

const maxErrors = 10

/** @param storable drops content that cannot be stored, as for the body of a request */
export function readSettingsFile(bytes: Uint8Array, storable: (content: unknown) => unknown): Read {
  const content = storable(parseJson(bytes))
  if (content === undefined) return { errors: ['Dit bestand is niet te lezen als JSON in UTF-8.'] }
  const head = z.object({ format: z.literal(fileFormat), version: z.unknown() }).safeParse(content)
  if (!head.success)
    return (
      rowsIn(content) ?? {
        errors: ['Dit is geen bestand met instellingen van Meldwerk, en geen lijst van Signalen.'],
      }
    )
  if (head.data.version !== fileVersion)
    return {
      errors: [`Dit bestand is van versie ${String(head.data.version)}; deze installatie leest versie ${fileVersion}.`],
    }
  const { data, error } = SettingsFile.safeParse(content)
  return data ? { sections: data.settings } : { errors: mistakesIn(error) }
}

/** Reads JSON or lines of JSON, in UTF-8 or in the UTF-16 that Windows writes. */
function parseJson(bytes: Uint8Array): unknown {
  try {
    const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return parseOrUndefined(text) ?? parseLines(text)
  } catch {
    return undefined
  }
}

function parseLines(text: string): unknown {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  return lines.length > 1 ? lines.map(line => JSON.parse(line)) : undefined
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function mistakesIn({ issues }: z.ZodError): string[] {
  const sentences = issues.map(issue => {
    const place = issue.path.slice(1).map(String).join('.') || 'het bestand'
    if (issue.code === 'unrecognized_keys') return `${place}: ${issue.keys.join(', ')} is hier onbekend.`
    return `${place}: ${mistakeIn(issue)}`
  })
  return sentences.length > maxErrors ? [...sentences.slice(0, maxErrors), 'Er zijn nog meer fouten.'] : sentences
}
