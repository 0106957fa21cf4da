import '#web/zod-without-eval.ts'
import '#web/styles/base.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { staffRoutes } from '#features/back-office/pages/routes.tsx'
import { StaffApp } from '#features/back-office/pages/StaffApp.tsx'
import { wipeAtSignOut } from '#features/field/web/sign-out.ts'
import { staffSession } from '#features/users/web/session.ts'
import { configuration } from '#web/configuration.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
const router = createBrowserRouter(staffRoutes)
const session = staffSession({ go: path => void router.navigate(path), onSignOut: wipeAtSignOut })
createRoot(root).render(<StaffApp configuration={configuration()} session={session} router={router} />)
