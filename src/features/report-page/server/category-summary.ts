import type { ReportViewRow } from '../../report-view/server/rows.ts'

/** What a report is about and whose it is, also for a user who may not open it; the shape is `CategoryInShort`. */
export const toCategorySummary = ({ sub, subSlug, departments, main, mainSlug }: ReportViewRow) => ({
  sub,
  sub_slug: subSlug,
  departments,
  main,
  main_slug: mainSlug,
})
