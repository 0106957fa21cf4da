import { call, type Send } from '#web/call.ts'
import { downloadFile } from '#web/download-file.ts'
import { sendForm } from '#web/send-form.ts'
import { exportSettings, type ImportResult, importSettings } from '../contract.ts'

export async function downloadSettings(send: Send): Promise<string> {
  const file = await call(exportSettings, {}, send)
  const name = `instellingen-${file.of.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${file.exportedAt.slice(0, 10)}.json`
  downloadFile(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }), name)
  return name
}

type Chosen = { chosen: readonly string[]; version: string }

/** A dry run, unless `chosen` is set. @throws CallFailed */
export async function sendSettingsFile(send: Send, file: File, change?: Chosen): Promise<ImportResult> {
  const form = new FormData()
  if (change) {
    form.set('chosen', JSON.stringify(change.chosen))
    form.set('version', change.version)
  }
  form.set('file', file)
  return sendForm(importSettings, { query: { dry_run: String(change === undefined) }, form }, send)
}

export const nameOfDifference = ({ section, key }: ImportResult['differences'][number]) => `${section} ${key}`
