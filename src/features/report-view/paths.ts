export const reportPath = (id: number) => `/manage/incident/${id}`
