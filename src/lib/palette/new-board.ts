import { createBoard } from '#lib/boards/api.ts'
import { boardHref } from '#lib/boards/board.ts'
import { checkBoardName } from '#lib/boards/check-name.ts'
import { goTo } from '#lib/browser/navigation.ts'
import { createMemberForm } from '#lib/forms/member-form.ts'

/** Creates a board of the person's own, and opens it. */
export const newBoardForm = createMemberForm<{ name: string }>({
  rules: { name: checkBoardName },
  async send({ name }) {
    goTo(boardHref(await createBoard(name.trim())))
  },
})
