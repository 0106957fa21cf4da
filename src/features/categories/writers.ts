/** The right of the wire, or that of its front end (docs/wire/access.md#rights). */
export const categoryWriters = ['sia_write', ['sia_category_write', 'change_category']] as const

export const departmentAdders = ['sia_write', ['sia_department_write', 'add_department']] as const
export const departmentWriters = ['sia_write', ['sia_department_write', 'change_department']] as const
