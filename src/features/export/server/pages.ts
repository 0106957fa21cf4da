/** How many rows are in memory at a time. */
export const pageSize = 1000

/**
 * The rows of a table page by page, in the order of their ids (docs/decisions/0037-exports.md).
 * @param read at most `pageSize` rows whose ids come after this one
 */
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
