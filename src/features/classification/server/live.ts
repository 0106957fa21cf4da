import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Reader } from '../../../server/db.ts'
import { type Model, modelIn } from '../model.ts'
import { modelOfVersion } from './store.ts'

let delivered: Promise<Model> | undefined

/** The model that comes with the product, read from its file once. */
export const deliveredModel = (): Promise<Model> => {
  delivered ??= readFile(join(import.meta.dirname, '../model/model.bin')).then(modelIn)
  return delivered
}

let kept: { version: number; model: Promise<Model> } | undefined

/** The model of a version, kept in memory as long as that one is asked for; 0 is the one that comes with the product. */
export function modelOfLive(db: Reader, version: number): Promise<Model> {
  if (version === 0) return deliveredModel()
  if (kept?.version !== version) kept = { version, model: loaded(db, version) }
  return kept.model
}

async function loaded(db: Reader, version: number): Promise<Model> {
  const file = await modelOfVersion(db, version)
  return file ? modelIn(file) : deliveredModel()
}
