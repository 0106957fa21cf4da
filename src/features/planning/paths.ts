/** The page on which work is planned. */
export const planningPath = '/manage/planning'
