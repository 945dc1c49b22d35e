import { useStore } from '@nanostores/react'

import { FormAlert, FormButton } from '#islands/forms/form-view.tsx'
import { Alert } from '#islands/ui/alert.tsx'
import { Avatar } from '#islands/ui/avatar.tsx'
import { ChooseFiles } from '#islands/ui/fields/choose-files.tsx'
import { SettingsSection } from '#islands/ui/settings-section.tsx'
import * as common from '#lib/i18n/common.ts'
import * as pictureMessages from '#lib/pictures/messages.ts'
import { pictureTypes } from '#lib/pictures/types.ts'
import { $picture, $user } from '#lib/session/session.ts'
import { $pictureProblem, avatarRemoval, choosePicture } from '#lib/settings/picture/picture.ts'
import * as messages from '#lib/settings/profile-messages.ts'
import { initials } from '#lib/user/initials.ts'

import { PictureDialog } from './picture-dialog.tsx'

/** The profile picture; the initials are shown without one. */
export function PictureSection() {
  const user = useStore($user)
  const picture = useStore($picture)
  const problem = useStore($pictureProblem)
  return (
    <SettingsSection title={messages.picture} text={messages.pictureText}>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar initials={initials(user?.name ?? '')} size="large" picture={picture} />
        <ChooseFiles
          kind="file"
          label={pictureMessages.pictureFile}
          accept={pictureTypes.join()}
          variant="secondary"
          onChoose={(files) => {
            const [file] = files ?? []
            if (file) void choosePicture(file)
          }}
        >
          {picture ? messages.changePicture : messages.choosePicture}
        </ChooseFiles>
        {picture && (
          <FormButton
            of={avatarRemoval}
            variant="ghost"
            onClick={() => void avatarRemoval.submit({})}
          >
            {common.remove}
          </FormButton>
        )}
      </div>
      {problem && <Alert tone="danger" title={messages.noPicture} text={problem} />}
      <FormAlert of={avatarRemoval} />
      <PictureDialog />
    </SettingsSection>
  )
}
