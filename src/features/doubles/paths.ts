export const comparisonPath = (id: number, other: number) => `/manage/incident/${id}/dubbel/${other}`
