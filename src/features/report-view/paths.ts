/** The path of the page of a report for staff. */
export const reportPath = (id: number) => `/manage/incident/${id}`
