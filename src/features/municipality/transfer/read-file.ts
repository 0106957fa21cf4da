import { z } from 'zod'
import { fileFormat, fileVersion, type Sections, SettingsFile } from './format.ts'
import { fromSignalen } from './signalen.ts'

type Read = { sections: Sections; isOfSignalen: boolean } | { errors: string[] }

/** How many mistakes in a file are named. */
const maxErrors = 10

/** The settings in a file: one of this product, or lists of Signalen. */
export function readSettingsFile(bytes: Uint8Array): Read {
  let content: unknown
  try {
    content = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return { errors: ['Dit bestand is niet te lezen als JSON in UTF-8.'] }
  }
  const head = z.object({ format: z.literal(fileFormat), version: z.unknown() }).safeParse(content)
  if (!head.success) {
    const sections = fromSignalen(content)
    return sections
      ? { sections, isOfSignalen: true }
      : { errors: ['Dit is geen bestand met instellingen van Meldwerk, en geen lijst van Signalen.'] }
  }
  if (head.data.version !== fileVersion)
    return {
      errors: [`Dit bestand is van versie ${String(head.data.version)}; deze installatie leest versie ${fileVersion}.`],
    }
  const { data, error } = SettingsFile.safeParse(content)
  return data ? { sections: data.settings, isOfSignalen: false } : { errors: mistakesIn(error) }
}

function mistakesIn({ issues }: z.ZodError): string[] {
  const sentences = issues.map(issue => {
    const place = issue.path.slice(1).map(String).join('.') || 'het bestand'
    if (issue.code === 'unrecognized_keys') return `${place}: ${issue.keys.join(', ')} is hier onbekend.`
    return `${place}: klopt niet (${issue.message}).`
  })
  return sentences.length > maxErrors ? [...sentences.slice(0, maxErrors), 'Er zijn nog meer fouten.'] : sentences
}
