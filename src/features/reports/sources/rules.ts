import type { FieldErrors } from '#kit/problem.ts'

export const defaultSource = 'online'

type Names = { sourceOfParts: string; internalReports?: { source: string } | undefined }

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

export const isRequiredSource = (name: string, { sourceOfParts, internalReports }: Names): boolean =>
  [defaultSource, sourceOfParts, internalReports?.source].some(one => one !== undefined && isSame(one, name))

type Source = { name: string; isActive: boolean }

export function requiredSourceErrors(after: Source, before: Source | undefined, names: Names): FieldErrors {
  if (!before || !isRequiredSource(before.name, names)) return {}
  const needed = `De bron "${before.name}" is nodig: meldingen van het formulier of deelmeldingen krijgen deze bron.`
  return {
    ...(before.name !== after.name && { name: [needed] }),
    ...(before.isActive && !after.isActive && { isActive: [needed] }),
  }
}
