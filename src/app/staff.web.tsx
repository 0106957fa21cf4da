import '#web/zod-without-eval.ts'
import '#web/styles/base.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { wipeAtSignOut } from '#features/field/web/sign-out.ts'
import { staffSession } from '#features/users/web/session.ts'
import { staffRoutes } from '#screens/staff/routes.tsx'
import { StaffApp } from '#screens/staff/StaffApp.tsx'
import { configuration } from '#web/configuration.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
const router = createBrowserRouter(staffRoutes)
const session = staffSession({ go: path => void router.navigate(path), onSignOut: wipeAtSignOut })
createRoot(root).render(<StaffApp configuration={configuration()} session={session} router={router} />)
