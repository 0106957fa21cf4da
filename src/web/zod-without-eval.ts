import { config } from 'zod'

// Zod would compile its checks with `new Function`, which the content security policy forbids and reports.
config({ jitless: true })
