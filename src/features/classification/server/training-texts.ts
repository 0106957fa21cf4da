import { readdirSync, readFileSync } from 'node:fs'
import { defaultCategories } from '../../categories/defaults.ts'
import type { LabelledText } from '../train.ts'

const folder = new URL('../model/training/', import.meta.url)

/** The written training texts, in the order of their files. */
export function trainingTexts(): LabelledText[] {
  return readdirSync(folder)
    .sort()
    .flatMap(main => readdirSync(new URL(main, folder)).map(file => ({ main, file })))
    .sort((a, b) => `${a.main}/${a.file}`.localeCompare(`${b.main}/${b.file}`, 'en'))
    .flatMap(({ main, file }) =>
      readFileSync(new URL(`${main}/${file}`, folder), 'utf8')
        .split('\n')
        .filter(line => line.trim())
        .map(text => ({ text, label: `${main}/${file.slice(0, -4)}` })),
    )
}

/** The names of categories as training texts; they are never used for evaluation. */
export const categoryNames = (): LabelledText[] =>
  defaultCategories.flatMap(({ slug, subs }) => subs.map(sub => ({ text: sub.name, label: `${slug}/${sub.slug}` })))

export const labelsOf = (texts: readonly LabelledText[]) => [...new Set(texts.map(({ label }) => label))].sort()
