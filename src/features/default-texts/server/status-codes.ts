import { Problem } from '#kit/problem.ts'

/** A parameter, because the module of reports comes after this one. */
export type StatusCodes = Readonly<Record<string, string>>

export const codeOf = (codes: StatusCodes, status: string): string => codes[status] ?? status

export const statusByCode = (codes: StatusCodes, code: string): string | undefined =>
  Object.keys(codes).find(status => codes[status] === code)

/** @throws Problem `invalid-input` for an unknown code */
export function parseStatus(codes: StatusCodes, code: string): string {
  const status = statusByCode(codes, code)
  if (status !== undefined) return status
  throw new Problem('invalid-input', { state: [`"${code}" is een ongeldige keuze.`] })
}

/** @throws Problem `invalid-input` for an unknown code */
export const parseStatusFilter = (codes: StatusCodes, requestedCodes: readonly string[]): string[] =>
  requestedCodes.map(code => {
    const status = statusByCode(codes, code)
    if (status !== undefined) return status
    const error = `Selecteer een geldige keuze. ${code} is geen beschikbare keuze.`
    throw new Problem('invalid-input', { state: [error] })
  })
