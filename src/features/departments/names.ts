/** For codes such as `STW, AEG`; an unknown code stays. */
export function departmentNamesOf(departments: readonly { code: string; name: string }[]): (codes: string) => string {
  const names = new Map(departments.map(({ code, name }) => [code, name]))
  return codes =>
    codes
      .split(', ')
      .map(code => names.get(code) ?? code)
      .join(', ')
}
