import { useEffect } from 'react'

export function useHealthCheck(isNeeded: boolean) {
  useEffect(() => {
    const controller = new AbortController()
    const check = async () => (await import('#web/health.ts')).checkHealth(controller.signal)
    if (isNeeded) void check().catch(() => {})
    return () => controller.abort()
  }, [isNeeded])
}
