import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Reader } from '#server/db/database.ts'
import { type Model, parseModel } from '../model.ts'
import { readModelFile } from './store.ts'

/** The bundled model, its quality, and the texts that it learned from. */
export const classifierFolder = join(import.meta.dirname, '../../../../classifier')

let bundled: Promise<Model> | undefined

export const bundledModel = (): Promise<Model> => {
  bundled ??= readFile(join(classifierFolder, 'model.bin')).then(parseModel)
  return bundled
}

let cached: { version: number; model: Promise<Model> } | undefined

/** Caches the last model. @param version 0 for the bundled model */
export function loadModel(db: Reader, version: number): Promise<Model> {
  if (version === 0) return bundledModel()
  if (cached?.version !== version) cached = { version, model: readModel(db, version) }
  return cached.model
}

async function readModel(db: Reader, version: number): Promise<Model> {
  const file = await readModelFile(db, version)
  return file ? parseModel(file) : bundledModel()
}
