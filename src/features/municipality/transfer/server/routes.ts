import { z } from 'zod'
import { Problem } from '#kit/problem.ts'
import type { Routes } from '#server/http/http-server.ts'
import { refuseLarge } from '#server/http/request-bodies.ts'
import { withUploads } from '#server/http/uploads.ts'
import * as contract from '../contract.ts'
import type { Dependencies } from './section.ts'
import { exportSettings, importSettings } from './settings-file.ts'

const maxBytes = 20 * 1024 * 1024
const tooManyText = `Neem hoogstens ${contract.maxChosen.toLocaleString('nl-NL')} wijzigingen tegelijk over.`
const advice = 'Haal de gebieden eruit: die zijn apart in te lezen.'

export const transferRoutes =
  (more: Dependencies): Routes =>
  ({ authorizedRoute }, base) => {
    authorizedRoute(contract.exportSettings, () => exportSettings(base, more))

    authorizedRoute(contract.importSettings, ({ user: by, query, request }) => {
      refuseLarge(request, maxBytes, advice)
      return withUploads(request, { field: 'file', maxBytes, maxFiles: 1 }, async read => {
        const { files, fields } = await read()
        const bytes = files[0]?.bytes
        if (!bytes) throw new Problem('invalid-input', { file: ['Kies een bestand.'] })
        const { chosen = '[]', version = '' } = fields
        return importSettings(base, more, { by, bytes, isDryRun: query.dry_run, chosen: namesIn(chosen), version })
      })
    })
  }

function namesIn(text: string): string[] {
  const names = parsedNames(text)
  if (!names) throw new Problem('invalid-input', { chosen: ['Noem de wijzigingen als een lijst in JSON.'] })
  if (names.length > contract.maxChosen) throw new Problem('invalid-input', { chosen: [tooManyText] })
  return names
}

function parsedNames(text: string): string[] | undefined {
  try {
    return z.array(z.string()).parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
