import type { LinkKind } from './rules.ts'

export const linkPaths: Readonly<Record<LinkKind, string>> = { invitation: '/invitation', reset: '/new-password' }
