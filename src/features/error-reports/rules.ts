export const maxLengths = { message: 500, page: 200, version: 50 } as const
