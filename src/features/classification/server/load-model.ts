import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Reader } from '../../../server/db/database.ts'
import { type Model, parseModel } from '../model.ts'
import { readModelFile } from './store.ts'

let bundled: Promise<Model> | undefined

/** The model that is bundled with the product, read from its file once. */
export const bundledModel = (): Promise<Model> => {
  bundled ??= readFile(join(import.meta.dirname, '../model/model.bin')).then(parseModel)
  return bundled
}

let cached: { version: number; model: Promise<Model> } | undefined

/** The model of a version; the last one is cached. @param version 0 for the bundled model */
export function loadModel(db: Reader, version: number): Promise<Model> {
  if (version === 0) return bundledModel()
  if (cached?.version !== version) cached = { version, model: readModel(db, version) }
  return cached.model
}

async function readModel(db: Reader, version: number): Promise<Model> {
  const file = await readModelFile(db, version)
  return file ? parseModel(file) : bundledModel()
}
