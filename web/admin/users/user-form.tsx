import { Button, Checkbox, Form, Input } from 'antd';
import { useNavigate } from 'react-router-dom';
import { checkUser } from '#domain/forms/form-rules.ts';
import { useChangeUserMutation, type AdminUserRowFragment } from '../../graphql/generated/operations.ts';
import { useMay } from '../../features/session/use-may.ts';
import { withStepUp } from '../../features/security/step-up.ts';
import { roleByCode } from '../../features/session/sign-in.ts';
import { session, userInfoOf } from '../../storage/session.ts';
import { FailureAlert } from '../failure-alert.tsx';
import { useEditForm } from '../use-edit-form.ts';
import { useLeaveGuard } from '../use-leave-guard.ts';

interface UserFormProps {
  user: AdminUserRowFragment;
  wayBack: string;
}

type UserValues = Pick<AdminUserRowFragment, 'name' | 'email' | 'isAdmin'>;

export function UserForm({ user, wayBack }: UserFormProps) {
  const { id, name, email, isAdmin } = user;
  const navigate = useNavigate();
  const mayGiveRoles = useMay()('user.set-role');
  const [change] = useChangeUserMutation();

  const save = async (values: UserValues): Promise<void> => {
    const { data } = await withStepUp(() => change({ variables: { input: { id, ...values } } }));
    release();
    await navigate(wayBack);
    // Administrators who edit their own account see the new name at once, or leave the console with the flag.
    const viewer = session.read();
    if (data && viewer && String(viewer._id) === id) {
      const { user: saved } = data.changeUser;
      session.start(userInfoOf({ ...saved, id: viewer._id, role: roleByCode(saved.role) }, viewer.token));
    }
  };

  const { formProps, values, isBusy, failure } = useEditForm<UserValues>({
    initial: { name, email, isAdmin },
    check: (values) => checkUser(values, email),
    save,
  });
  const isDirty =
    values !== undefined && (values.name !== name || values.email !== email || values.isAdmin !== isAdmin);
  const release = useLeaveGuard(isDirty);

  return (
    <section className="panel panel-body user-panel">
      <FailureAlert error={failure} />
      <Form<UserValues> {...formProps}>
        <Form.Item label="Name" name="name">
          <Input />
        </Form.Item>
        <Form.Item label="Email Address" name="email">
          <Input type="email" />
        </Form.Item>
        <Form.Item name="isAdmin" valuePropName="checked" hidden={!mayGiveRoles}>
          <Checkbox>Is Admin</Checkbox>
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isBusy} aria-busy={isBusy || undefined}>
          Update
        </Button>
      </Form>
    </section>
  );
}
