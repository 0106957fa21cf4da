/** What a list of codes is called, as in `STW, AEG` on the wire; a code without a department stays. */
export function departmentNamesOf(departments: readonly { code: string; name: string }[]): (codes: string) => string {
  const names = new Map(departments.map(({ code, name }) => [code, name]))
  return codes =>
    codes
      .split(', ')
      .map(code => names.get(code) ?? code)
      .join(', ')
}
