import type { ReportViewRow } from '../../report-view/server/rows.ts'

/** Category and departments of a report, also for a user who may not open it; the shape is `CategorySummary`. */
export const toCategorySummary = ({ sub, subSlug, departments, main, mainSlug }: ReportViewRow) => ({
  sub,
  sub_slug: subSlug,
  departments,
  main,
  main_slug: mainSlug,
})
