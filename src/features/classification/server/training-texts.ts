import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultCategories } from '#features/categories/defaults.ts'
import type { LabelledText } from '../train.ts'
import { classifierFolder } from './load-model.ts'

const folder = join(classifierFolder, 'training')

export function trainingTexts(): LabelledText[] {
  return readdirSync(folder)
    .sort()
    .flatMap(main => readdirSync(join(folder, main)).map(file => ({ main, file })))
    .sort((a, b) => `${a.main}/${a.file}`.localeCompare(`${b.main}/${b.file}`, 'en'))
    .flatMap(({ main, file }) =>
      readFileSync(join(folder, main, file), 'utf8')
        .split('\n')
        .filter(line => line.trim())
        .map(text => ({ text, label: `${main}/${file.slice(0, -4)}` })),
    )
}

/** Only for training, never for evaluation. */
export const categoryNames = (): LabelledText[] =>
  defaultCategories.flatMap(({ slug, subs }) => subs.map(sub => ({ text: sub.name, label: `${slug}/${sub.slug}` })))

export const labelsOf = (texts: readonly LabelledText[]) => [...new Set(texts.map(({ label }) => label))].sort()
