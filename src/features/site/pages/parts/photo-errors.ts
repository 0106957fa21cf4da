import type { FieldError } from '#web/ui/ErrorSummary.tsx'

export const photoErrors = (id: string, refused: readonly string[] = []): FieldError[] =>
  refused.length > 0 ? [{ id, message: refused.join(' ') }] : []
