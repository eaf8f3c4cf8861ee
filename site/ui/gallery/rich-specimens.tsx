import { useState } from 'react'
import { fileKinds } from '#contract/facts/file-kinds.ts'
import { Button } from '#site/ui/button.tsx'
import { DescriptionList } from '#site/ui/description-list.tsx'
import { Field } from '#site/ui/field.tsx'
import { Row, Specimen } from '#site/ui/gallery/specimen.tsx'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'
import { Dialog } from '#site/ui/rich/dialog.tsx'
import { FileDrop } from '#site/ui/rich/file-drop.tsx'
import { showToast, Toasts } from '#site/ui/rich/toast.tsx'

/** Shows dialogs, menus and other moving parts of the signed-in pages. */
export function RichSpecimens() {
  const [open, setOpen] = useState<'dialog' | 'confirm'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Specimen name="Dialog, ConfirmDialog">
        <Row>
          <Button variant="secondary" onClick={() => setOpen('dialog')}>
            Open a dialog
          </Button>
          <Button variant="danger-quiet" onClick={() => setOpen('confirm')}>
            Delete a job
          </Button>
        </Row>
        <Dialog
          open={open === 'dialog'}
          onClose={close}
          title="Aishath Ibrahim"
          footer={<Button onClick={close}>Contact Applicant</Button>}
        >
          <DescriptionList
            items={[
              { term: 'Applied Date', detail: 'November 18, 2026' },
              { term: 'Skills', detail: 'Diving, first aid, English, Dhivehi' },
              { term: 'Location', detail: 'Baa Atoll' },
            ]}
          />
        </Dialog>
        <ConfirmDialog
          open={open === 'confirm'}
          onCancel={close}
          onConfirm={() => {
            close()
            showToast('Job "Dive Instructor" was successfully deleted.')
          }}
          title="Delete “Dive Instructor”?"
          confirmLabel="Delete job"
          error="Failed to delete job"
        >
          Are you sure you want to delete this job post? Its 3 applications stay with their job seekers.
        </ConfirmDialog>
      </Specimen>
      <Specimen name="Toast">
        <Row>
          <Button variant="secondary" onClick={() => showToast('Logo updated successfully!')}>
            Show a toast
          </Button>
        </Row>
        <Toasts />
      </Specimen>
      <Specimen name="FileDrop">
        <FileDropSpecimens />
      </Specimen>
    </>
  )
}

function FileDropSpecimens() {
  const [file, setFile] = useState<File>()
  const prompt = 'Drag and drop your payment slip here, or click to choose'
  const { limits, tooLarge } = fileKinds.slip
  const slip = new File(['%PDF'], 'slip-november.pdf', { type: 'application/pdf' })
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Field label="Payment slip">
        <FileDrop
          prompt={prompt}
          limits={limits}
          file={file}
          onChoose={setFile}
          accept="image/png,image/jpeg,.pdf"
        />
      </Field>
      <Field label="Slip that was refused" error={tooLarge}>
        <FileDrop prompt={prompt} limits={limits} file={undefined} onChoose={() => {}} />
      </Field>
      <Field label="Chosen slip">
        <FileDrop prompt={prompt} limits={limits} file={slip} onChoose={() => {}} />
      </Field>
      <Field label="Slip on its way">
        <FileDrop prompt={prompt} limits={limits} file={slip} progress={0.6} onChoose={() => {}} />
      </Field>
    </div>
  )
}
