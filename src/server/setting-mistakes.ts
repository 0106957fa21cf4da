import { z } from 'zod'
import { editDistance } from '#kit/edit-distance.ts'

type Issue = z.core.$ZodIssue
type Named = {
  schema: z.ZodType
  nameOf: (path: string) => string
}

/**
 * Returns a sentence for each mistake in settings, with the name of the setting. Our own messages are the end of that
 * sentence, as in "has to be yes or no". The error comes from a parse with `reportInput`; its sentences never show the
 * input, which may be secret.
 */
export const settingMistakesOf = (error: z.ZodError, { schema, nameOf }: Named): string[] => [
  ...new Set(error.issues.flatMap(issue => sentencesOfIssue(issue, { schema, nameOf }))),
]

function sentencesOfIssue(issue: Issue, { schema, nameOf }: Named): string[] {
  const path = issue.path.map(String)
  const name = nameOf(path.join('.'))
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map(
      key => `${nameOf([...path, key].join('.'))} is not a setting of Meldwerk.${meant(key, knownNames(schema, path))}`,
    )
  if (issue.code === 'invalid_type' && issue.input === undefined) return [`${name} is missing.`]
  const isOurs = /^(has|is|takes|must|needs) /.test(issue.message)
  return [
    isOurs
      ? `${name} ${issue.message}.`
      : `${name} is not right: ${issue.message.charAt(0).toLowerCase()}${issue.message.slice(1)}.`,
  ]
}

const meant = (name: string, known: readonly string[]) => {
  const closest = closestName(name, known)
  return closest ? ` Is ${closest} meant?` : ''
}

/** Returns the known name within a small edit distance of this probably misspelt one. */
export const closestName = (name: string, known: readonly string[]): string | undefined =>
  known.find(each => editDistance(name, each) <= Math.floor(Math.max(name.length, each.length) / 4))

function knownNames(schema: unknown, path: readonly string[]): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return knownNames(schema.unwrap(), path)
  if (!(schema instanceof z.ZodObject)) return []
  const [first, ...rest] = path
  return first === undefined ? Object.keys(schema.shape) : knownNames(schema.shape[first], rest)
}
