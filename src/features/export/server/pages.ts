export const pageSize = 1000

/** In the order of ids (docs/decisions/0037-exports.md). @param read returns at most `pageSize` rows after this id */
export async function* pagesById<Row extends { id: number }>(
  read: (after: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let after = 0; ; ) {
    const rows = await read(after)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    if (rows.length < pageSize) return
    after = last.id
  }
}
