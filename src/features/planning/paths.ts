export const planningPath = '/manage/planning'
export const waitingId = 'nog-niet-ingepland'
