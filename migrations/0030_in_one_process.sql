-- In a query that says so, the database does not share the work among processes. To walk the newest reports until fifty fit seems
-- cheaper to it when several do so, and then it walks far instead of asking the index of the words, which knows.
create function in_one_process() returns boolean parallel unsafe language sql return true;
