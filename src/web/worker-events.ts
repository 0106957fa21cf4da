export type WaitableEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type FetchRequestEvent = Event & { request: Request; respondWith: (response: Promise<Response>) => void }

export const isWaitable = (event: Event): event is WaitableEvent => 'waitUntil' in event
export const isFetchRequest = (event: Event): event is FetchRequestEvent => 'respondWith' in event
